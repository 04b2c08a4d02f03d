"""Pictures of fixed size as PNG: what stands beside a shared link, drawn at build time without a browser."""
