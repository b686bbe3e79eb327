export type Script = 'latin' | 'arabic'

/** The letters, digits and marks that English and Arabic use: what a core holds. kit/styles/fonts.css repeats them. */
export const coreRanges: Record<Script, string> = {
  arabic:
    'U+060C, U+061B-061F, U+0621-063A, U+0640-0655, U+0660-066C, U+0670-0671, U+067E, U+0686, U+0698, U+06A4, U+06A9, U+06AF, U+06BE, U+06CC, U+200C-200F',
  latin:
    'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+2000-200B, U+2010-2026, U+202F, U+2039-203A, U+20AC, U+2122, U+2212',
}

/** What else a script's file holds. Each letter is in exactly one of the two. */
export const otherRanges: Record<Script, string> = {
  arabic:
    'U+0600-060B, U+060D-061A, U+0620, U+063B-063F, U+0656-065F, U+066D-066F, U+0672-067D, U+067F-0685, U+0687-0697, U+0699-06A3, U+06A5-06A8, U+06AA-06AE, U+06B0-06BD, U+06BF-06CB, U+06CD-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC',
  latin:
    'U+00A1-00A2, U+00A4-00A8, U+00AA, U+00AC-00AD, U+00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+2027-202E, U+2030-2038, U+203B-206F',
}

/** What a core of Arabic holds besides, taken out of the Latin file: spaces, figures, common marks and the EN of the language switch. */
export const spaces = 'U+0020, U+00A0'
export const figures =
  'U+0021-0040, U+0045, U+004E, U+00AB, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2019, U+2026, U+202F, U+2212'
