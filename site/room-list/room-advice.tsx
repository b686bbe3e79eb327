import { useState } from 'react'
import {
  type AdviceQuestion,
  adviceQuestions,
  adviseRooms,
  isAnswered,
  noAnswers,
} from '#domain/room/advise-rooms.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { AdvisedRoom } from './advised-room.tsx'
import type { TimedRoom } from './room-list.tsx'
import { type FilterChoice, type RoomsView, roomsHref } from './rooms-view.ts'
import { ViewForm } from './view-form.tsx'

const questions = Object.keys(adviceQuestions) as AdviceQuestion[]

type RoomAdviceProps = {
  view: RoomsView
  /** What was chosen last. */
  chosen: RoomsView
  onLook: (next: RoomsView) => void
  choices: readonly FilterChoice[]
  /** Those that pass the filters. */
  rooms: readonly TimedRoom[]
  showBranch: boolean
}

/** Three questions, and the three rooms that answer them. Folded away until somebody asks. */
export function RoomAdvice({ view, chosen, onLook, choices, rooms, showBranch }: RoomAdviceProps) {
  const { t } = useLocale()
  const { answers } = view
  const open = questions.filter((question) => answers[question] === null).length
  // As the page came: who unfolds it or begins anew finds it as they left it.
  const [wasOpen] = useState(open < questions.length)
  return (
    <details className="advice" open={wasOpen}>
      <summary>
        <h2 className="h3">{t('rooms.advice_title')}</h2>
        <p>{t('rooms.advice_text')}</p>
        <Icon name="chevron-down" />
      </summary>
      <ViewForm
        view={chosen}
        onLook={onLook}
        choices={choices}
        names={questions}
        submit="rooms.advice_submit"
        className="advice__questions"
      >
        {questions.map((question) => (
          <fieldset key={question}>
            <legend>{t(`rooms.${question}`)}</legend>
            {adviceQuestions[question].map((answer) => (
              <label key={answer} className="advice__answer">
                <input
                  type="radio"
                  name={question}
                  value={answer}
                  checked={chosen.answers[question] === answer}
                  onChange={() => {}}
                />
                {t(`rooms.${question}_${answer}` as MessageKey)}
              </label>
            ))}
          </fieldset>
        ))}
      </ViewForm>
      <Advised view={view} rooms={rooms} showBranch={showBranch} open={open} />
    </details>
  )
}

type AdvisedProps = Pick<RoomAdviceProps, 'view' | 'rooms' | 'showBranch'> & { open: number }

function Advised({ view, rooms, showBranch, open }: AdvisedProps) {
  const { t } = useLocale()
  const { answers, filters } = view
  const given = isAnswered(answers) ? answers : null
  const advised = given ? adviseRooms(rooms, given) : []
  return (
    <>
      <p role="status" className={advised.length > 0 ? 'h3' : 'muted'}>
        {given
          ? advised.length > 0
            ? t('rooms.advice_found', { count: advised.length })
            : t('rooms.advice_none')
          : open < questions.length && t('rooms.advice_left', { count: open })}
      </p>
      {given && advised.length > 0 && (
        <ul className="room-list room-list--advised">
          {advised.map((advice) => (
            <AdvisedRoom
              key={advice.room.href}
              advice={advice}
              answers={given}
              players={filters.players}
              showBranch={showBranch}
            />
          ))}
        </ul>
      )}
      {open < questions.length && (
        <SiteLink to={roomsHref({ ...view, answers: noAnswers })} className="btn btn--bare" replace>
          {t('rooms.advice_again')}
        </SiteLink>
      )}
    </>
  )
}
