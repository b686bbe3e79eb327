import { fieldText } from './field-value.ts'
import { countCharacters } from './length-rules.ts'

/** What a limit counts: the rules of forms count characters as a person does, shapes of calls count code units. */
export type Counted = 'characters' | 'units'

/** How many characters may still be typed, counted as the rule counts that will judge the text; never below zero. */
export function charactersLeft(value: string, limit: number, counted: Counted = 'characters'): number {
  const text = fieldText(value)
  // An empty box has nothing to split: the splitter is slow to make on a phone.
  if (counted === 'units' || text === '') return Math.max(0, limit - text.length)
  return limit - countCharacters(text, limit)
}
