import type { Localised } from '../locale/localised.ts'

type BranchWords = Readonly<Record<'tagline' | 'description' | 'directions', Localised>>

/** What a branch says of itself until somebody writes something better: nothing that could be untrue. */
export function branchFirstWords(branch: Localised, venue: Localised): BranchWords {
  return {
    tagline: { en: `Escape rooms in ${branch.en}`, ar: `غرف هروب في ${branch.ar}` },
    description: {
      en: `${venue.en} in ${branch.en}: pick a room, gather your group, and find the way out before time is up.`,
      ar: `${venue.ar} في ${branch.ar}: اختاروا غرفة، واجمعوا فريقكم، وجِدوا طريق الخروج قبل أن ينتهي الوقت.`,
    },
    directions: {
      en: 'The map shows the door. If you can not find it, call us: we come out and wave.',
      ar: 'الخريطة تدلّكم على الباب. وإن لم تجدوه فاتصلوا بنا نخرج إليكم.',
    },
  }
}
