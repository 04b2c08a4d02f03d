"""Logs of messages in, a trace out."""

from __future__ import annotations

from generator.traces.importers.conversations import (
    Conversation,
    count_unread,
    find_conversations,
    split_conversations,
    without_repeats,
)
from generator.traces.importers.fields import as_map, as_text
from generator.traces.importers.format import Format
from generator.traces.importers.message_events import Importer
from generator.traces.importers.message_parts import as_steps
from generator.traces.importers.mini_swe_agent import as_actions
from generator.traces.importers.openhands_files import event_in, join_events
from generator.traces.importers.printed_calls import as_printed
from generator.traces.importers.ran_code import as_ran
from generator.traces.importers.records import Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.scores import read_score
from generator.traces.importers.trace_builder import Imported
from generator.traces.importers.turned_roles import turn_roles

FORMAT = Format(
    name="messages",
    label="Message and chat logs",
    signs=("messages", "role", "content"),
    text="""
    Message logs of AutoGen, Magentic-One, OpenHands, Google's ADK, Gemini CLI and LangChain, and chats with tool calls
    in OpenAI's formats, become a trace.

    Based on autogen-agentchat 0.7.5 (messages {id, source, models_usage, created_at, content, type, target}), the chat
    messages of OpenAI ({role, content, name, tool_calls, tool_call_id}), and the fields that public descriptions of the
    Who&When failure logs mention: `history` of {role, content, name}, `mistake_agent`, `mistake_step`,
    `mistake_reason`.

    A conversation is a list of messages, alone or under `messages`, `history`, `chat_history`, `traj`, `trajectory`,
    `conversation` or `conversations`; lists and JSON lines of conversations are several traces. Lines that are messages
    belong to the conversation they name, or else to that of their file.

    OpenHands ({source, action, args} and {cause, observation, extras}, in a list or in pairs under `history`, and of
    its SDK {source, kind, llm_message} and others; if each is in a file of its own, import the folder `events`),
    sessions of Google's ADK ({author, invocationId, content {parts}} under `events`), Gemini CLI (messages of the types
    `user` and `gemini`), LangChain (of the types `human`, `ai` and `tool`) and OpenAI's Responses API (items of the
    types `message`, `reasoning`, `function_call`, `custom_tool_call` and these with `_output`) have forms of their own,
    which are read as such messages.

    - A role in Magentic-One says more than a name: `Orchestrator (thought)` is an internal step, `Orchestrator (->
      WebSurfer)` a delegation, `Orchestrator (termination condition)` a stop.
    - Logs do not say who reads a message, since everyone in a group chat does. Receivers that are not stated stay open.
    - Logs of Swarm name the agent under `sender`. Those of Agno have the tokens under `metrics`.
    - Logs do not say who started an agent, so there are no spawns.
    - In a chat with a single agent, the model was given everything before its answer, so causes are stated. Between
      several agents they are inferred from the order.
    - Calls and results are matched by id. Ids may be reused within a log: of several open calls with its id, a result
      belongs to that of its tool, or else, by guess, to the last.
    - Without ids they are matched by tool. Of several open calls the first one is taken, which is a guess. If no call
      has the id of a result, its call is guessed by tool, too.
    - A result with neither id nor tool is matched to the only open call, which is a guess; if there is no such call, it
      is left out.
    - A SWE-agent agent answers with an `action`, which is a call of the tool `action` unless `tool_calls` records it.
      The observation has the role of the user, as the task before it does, or refers to the call in `tool_call_ids`.
    - In ShareGPT's format a `function_call` has its call as JSON in its text, and the `observation` behind it is the
      result; neither names the agent, which is the one that speaks. In ms-swift's these are `tool_call` and
      `tool_response`, and a call behind what the agent says, or behind another call, is part of the same answer of the
      model. What `environment` says is a result, too. AG2 has the results of several calls in one message, under
      `tool_responses`.
    - mini-SWE-agent prints the output of commands in the user's role. It is the result of the command in the answer
      before, which failed if its `<returncode>` is not 0; only what interrupt_type marks as the user's is a person's.
      Older versions are recognized by such an output right after a command.
    - A model without tool calls writes them into its text, as `<function=name>` or `<tool_call>`, and gets the results
      in the role of a tool, or in the user's, after a mark such as `OBSERVATION:`. In the user's role, only a message
      with such a mark that directly follows such a call is a result; any other is a person's.
    - Content may be blocks: calls and results are read in the forms of Anthropic, Bedrock, the AI SDK, LangChain,
      Haystack and the GenAI conventions. Parts in the forms of these, of Gemini's API and of the AI SDK's interface
      become events one after the other. A call that stands in `tool_calls` and in a block is one call.
    - A log with calls or results in another form, such as those of smolagents, Pi and Goose, is refused: read as
      speech, they would hide calls and make agents of roles such as `tool-response`. So is one in which results are
      texts of the user, after a mark such as `[read_file for 'x'] Result:`, as in Cline.
    - Messages of the AI SDK's interface without parts have `toolInvocations` beside a text. As in the SDK, the text is
      the first thing said if they have no `step`, else the last.
    - Code that an agent of AutoGen wrote and ran (CodeGenerationEvent, CodeExecutionEvent) is a call of the tool
      `code`, which failed if its exit code is not 0.
    - In AutoGen's group chats a user proxy or a terminal may run the code of others. What it answers begins with
      `exitcode: 0 (execution succeeded)` or says otherwise with which exit code the script ran: that is the result of
      the tool `code`, called by the latest message with code in it.
    - A chat of AutoGen 0.2 without names has roles as whoever began it sees them: its task is the assistant's. They are
      turned, which is a guess, where the assistant begins and runs code, or in the result of a chat with its `summary`
      and `human_input`. Elsewhere they are read as they are.
    - AutoGen's user proxy is a person, by the names that it has in examples, such as `user_proxy`. If it answers with
      nothing, nobody was asked.
    - Haystack has the usage of a call in the `meta` of its message.
    - Gemini CLI writes a message anew, with the same id, whenever more of it is known: its last line counts. Messages
      from the one that `$rewindTo` names on were taken back, and are left out.
    - OpenHands writes an action for each tool call, even if one answer of the model made several: the tokens of the
      answer count once. Between a `delegate` action and its observation, another agent works.
    - Items of the Responses API do not say which agent made them. They are those of `assistant` until a call whose name
      begins with `transfer_to_` returns the name of another agent, as in the Agents SDK. A log with items of other
      types, such as `web_search_call`, is refused.
    - A transfer in ADK is a tool call, and also a delegation if the event says that it took place.
    - Sessions of ADK name the branches that ran in parallel: nothing on one of them follows from another.
    - A UserInputRequestedEvent is written before a person is asked; its source is a person.
    - A result failed if is_error, error or the status `error` says so. Without any of them, nothing is known.
    - A message may hold both tool results and what a person says. What a program says there, such as
      `<system-reminder>` or `<environment_details>`, is left out.
    - Behind a stream of messages, AutoGen writes a result that has them all again. A message with an id of its own
      counts once.
    - A ToolCallSummaryMessage repeats calls and results. They count once, and its text is a message.
    - A message that ends with TERMINATE is a stop, and what else it says may be the answer. In quotation marks behind
      other words it is none: so a terminal of AutoGen tells others how to end the run. A simulated user is a user.
    - AutoGen logs the task that an agent gives to an agent or a team that is its tool as a message of the user. No
      person said it.
    - A log of requests, each with `choices` or a `response` that has them, is not a conversation, and is refused.
    - A number under `reward` outside the messages is the reward of the answer, and so is one in `reward_info`.
    - τ²-bench has its conversations under `simulations`. Calls of tools by its simulated user are not imported, nor are
      their results.
    - If no answer is marked, the last message of an agent that hands nothing over is taken as the answer and marked as
      a guess.
    - Times are optional, under `created_at`, `timestamp` or `createdAt`, and dates or numbers since 1970. Without them,
      t counts messages.
    """,
)


def recognise(file: SourceFile) -> bool:
    """Say whether a file holds conversations and nothing else."""
    return event_in(file) is not None or bool(find_conversations(file))


def split(source: Source) -> tuple[Source, ...]:
    """Tell the conversations apart."""
    return split_conversations(join_events(source))


def import_source(source: Source, report: ImportReport, *, keep_content: bool) -> Imported:
    """Import one conversation."""
    found = [(file, each) for file in source.files for each in find_conversations(file)]
    file, conversation = found[0] if found else (source.files[0], Conversation())
    if file.copies:
        report.left_out["files with copies of events that stand in files of their own"] += file.copies
    if as_text(conversation.beside.get("stop_reason")):
        report.left_out["reasons to stop outside the messages, which no agent gave"] += 1
    count_unread(conversation, report)
    given = conversation.beside.get("reward", as_map(conversation.beside.get("reward_info")).get("reward"))
    scores = [] if given is None else read_score("reward", given, report)
    told = as_steps(as_ran(as_printed(as_actions(turn_roles(without_repeats(conversation, report), report)))))
    return Importer(source, file, told, report, keep_content).run(scores)
