import { type ReactNode, useId, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { OfficePage } from '../office-page.tsx'
import { findTasks } from './find-tasks.ts'
import type { Handbook } from './load-handbook.ts'
import { TaskWords } from './task-words.tsx'
import { type TaskId, taskGroups } from './tasks.ts'

/** Every task by its group, or those that say what was typed. */
export function ContentsPage({ handbook }: { handbook: Handbook }) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = isSearching ? findTasks(handbook, typed, (key) => t(key as MessageKey)) : []
  return (
    <OfficePage title={t('office.nav.help')} text={t('office_help.text')}>
      <div className="help">
        <search className="help__search">
          <TextInput
            kind="search"
            label={t('office_help.search')}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            maxLength={80}
          />
        </search>
        <p role="status" className="muted help__found">
          {isSearching && t('office_help.found', { count: found.length })}
        </p>
        {isSearching ? (
          <TaskList handbook={handbook} ids={found} />
        ) : (
          taskGroups.map(({ name, tasks }) => (
            <TaskGroup key={name} title={t(`office_help.group_${name}`)}>
              <TaskList handbook={handbook} ids={tasks.map(({ id }) => id)} />
            </TaskGroup>
          ))
        )}
      </div>
    </OfficePage>
  )
}

function TaskGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="help__group" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function TaskList({ handbook, ids }: { handbook: Handbook; ids: readonly TaskId[] }) {
  return (
    <ul className="help__tasks">
      {ids.map((id) => (
        <li key={id}>
          <SiteLink to={`/office/help/${id}`}>
            <b>{handbook[id].title}</b>
            <span className="small muted">
              <TaskWords inside={handbook[id].purpose} plain />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
