"""Leaves of a face's joined forms those that words use most: python3 leave-joins.py FROM TO.

Amiri draws hundreds of pairs and threes of letters as a scribe would. All of them made its core 47 kB, which held up the
opening picture by a fifth of a second. A rule is left whole or not at all, so that what remains always meets: letters
without their own rule join plainly. Kept are rules that the house's own Arabic uses often for what they weigh.
"""

import sys

from fontTools.ttLib import TTFont

# Lookups of `rlig` in amiri-arabic-700-normal.woff2, by their place in it: what other rules lean on, and weighs nothing...
LEANED_ON = {13, 15, 16, 17, 27, 33, 41, 68, 139, 141, 143, 145, 156, 165, 169, 173, 175, 177, 179}
# ...teeth before reh and noon, heh, hamza over alef, lam before lam and kaf.
OFTEN_USED = {52, 54, 56, 70, 158, 167, 170}
# The lookup of pairs and threes, and those of its rules that stay: lam-alef, lam-meem, meem-noon, tah-reh ...
PAIRS = 135
KEPT_PAIRS = {8, 9, 16, 18, 20, 21, 26, 27, 36, 40, 41, 48, 49, 50}

font = TTFont(sys.argv[1])
table = font["GSUB"].table
joins = {
    index
    for record in table.FeatureList.FeatureRecord
    if record.FeatureTag == "rlig"
    for index in record.Feature.LookupListIndex
}
for index, lookup in enumerate(table.LookupList.Lookup):
    if index == PAIRS:
        lookup.SubTable = [rule for place, rule in enumerate(lookup.SubTable) if place in KEPT_PAIRS]
    elif index in joins - LEANED_ON - OFTEN_USED:
        lookup.SubTable = []
    lookup.SubTableCount = len(lookup.SubTable)
font.flavor = None
font.save(sys.argv[2])
