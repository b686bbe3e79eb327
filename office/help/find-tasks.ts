import { holdsWords } from '#domain/search/fold-for-search.ts'
import type { Handbook } from './load-handbook.ts'
import { allText } from './read-task.ts'
import { type TaskId, tasks } from './tasks.ts'

/** The tasks that say every word that was typed, in any spelling of the house's search: those named after it first. */
export function findTasks(handbook: Handbook, typed: string, labelOf: (key: string) => string): TaskId[] {
  const found = tasks.map(({ id }) => id).filter((id) => holdsWords([allText(handbook[id], labelOf)], typed))
  const isNamed = (id: TaskId) => holdsWords([handbook[id].title], typed)
  return [...found.filter(isNamed), ...found.filter((id) => !isNamed(id))]
}
