import ar from 'virtual:messages/ar'
import en from 'virtual:messages/en'
import type { Messages } from './compose-text.ts'
import { type Translate, translator } from './translator.ts'

type Language = 'en' | 'ar'

/** Both languages whole, as they come with the software; for the server alone, the browser loads groups. */
export const allMessages: Record<Language, Messages> = { en, ar }

/** The texts that the venue has written over ours, where one is being served; the server says which. */
let writtenOver: (language: Language) => Messages | undefined = () => undefined

/** From now on texts are asked of this first. */
export function followWrittenTexts(source: (language: Language) => Messages | undefined): void {
  writtenOver = source
}

type Laid = { readonly messages: Messages; readonly translate: Translate }

const plain: Record<Language, Translate> = { en: translator('en', en), ar: translator('ar', ar) }
const laid = new WeakMap<Messages, Laid>()

/** A language with the venue's own texts over ours; laid together once for each time they change. */
function layOver(language: Language, over: Messages): Laid {
  const known = laid.get(over)
  if (known) return known
  const messages = { ...allMessages[language], ...over }
  const made = { messages, translate: translator(language, messages) }
  laid.set(over, made)
  return made
}

/** Both languages whole, in the venue's words. */
export function messagesInView(language: Language): Messages {
  const over = writtenOver(language)
  return over ? layOver(language, over).messages : allMessages[language]
}

function translatorInView(language: Language): Translate {
  const over = writtenOver(language)
  return over ? layOver(language, over).translate : plain[language]
}

/** Says texts in the venue's words. Asked for each time: a venue may change them while the process runs. */
export const translators: Readonly<Record<Language, Translate>> = {
  get en() {
    return translatorInView('en')
  },
  get ar() {
    return translatorInView('ar')
  },
}
