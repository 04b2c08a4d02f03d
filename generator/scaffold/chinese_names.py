"""A name in Chinese in, its family name in Latin letters out, for a key that readers recognize: 王小明 gives `wang`.

Names of characters say no sounds, so the common family names are listed, without those that begin Japanese names, too.
"""

from __future__ import annotations

import re

_FAMILY_NAMES = """
wang王 li李黎 zhang张張 liu刘劉 chen陈陳 yang杨楊 zhao赵趙 huang黄黃 zhou周 wu吴吳 xu徐许許 sun孙孫 hu胡 zhu朱
guo郭 he何 luo罗羅 zheng郑鄭 xie谢謝 feng冯馮 deng邓鄧 cao曹 peng彭 xiao肖萧蕭 dong董 yuan袁 pan潘 jiang蒋蔣姜
cai蔡 wei魏 su苏蘇 lu卢盧陆陸吕呂 yao姚 liao廖 zou邹鄒 jia贾賈 han韩韓 tan谭譚 yan阎閻严嚴 cui崔 hou侯 shao邵
meng孟 yin尹 shen沈 fu傅 xue薛 fan范 hao郝 qiu邱 gong龚龔 qian钱錢 tang汤湯唐 lai赖賴 gu顾顧 zhong钟鍾 ma马馬
liang梁 song宋 ye叶葉 cheng程 ding丁 ren任 du杜 dai戴 xia夏 xiong熊 qin秦 shi施 long龙龍 duan段 lei雷 qiao乔喬
zeng曾 yu于余
"""
_LATIN = {sign: latin for latin, signs in re.findall(r"([a-z]+)([^\sa-z]+)", _FAMILY_NAMES) for sign in signs}
_NAME = re.compile(r"[\u3400-\u9fff]{2,4}")


def chinese_family_name(name: str) -> str:
    """Return the family name of a name in Chinese characters; empty for any that is not known."""
    return _LATIN.get(name[0], "") if _NAME.fullmatch(name) else ""
