import { useState } from 'react'
import { listHosts } from '#contracts/calls/results.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { ResultNoted } from '#contracts/office/results.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { longestTeamName, mostClues, teamNameOf } from '#domain/result/game-result.ts'
import { formatGameTime, parseGameTime } from '#domain/result/game-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { groupName } from '#office/group-name.ts'

export type ResultAsked = { booking: DeskBooking; branch: string; staff: string }

/** How a game ended, in a few presses. Closes with what was said; the desk's queue sends it along, now or later. */
export default function ResultDialog({
  booking,
  branch,
  staff,
  ...dialog
}: OpenedDialog<ResultNoted> & ResultAsked) {
  const { t } = useLocale()
  const known = booking.result
  const [end, setEnd] = useState(known ? (known.escaped ? 'yes' : 'no') : '')
  const [time, setTime] = useState(known?.seconds ? formatGameTime(known.seconds) : '')
  const [clues, setClues] = useState(known?.clues == null ? '' : String(known.clues))
  const [helped, setHelped] = useState(known?.helped ?? false)
  const [teamName, setTeamName] = useState(known ? (known.teamName ?? '') : '')
  const [host, setHost] = useState(known ? (known.host ?? '') : staff)
  const [tried, setTried] = useState(false)
  // Without a connection whoever writes it down was there.
  const { data: hosts } = useOfficeData(listHosts, { params: { branch } })
  const seconds = parseGameTime(time)
  const count = clues === '' ? null : parseNumber(clues)
  const wrong = {
    end: end === '',
    time: end === 'yes' && time.trim() !== '' && seconds === null,
    clues: clues !== '' && (count === null || count < 0 || count > mostClues || !Number.isInteger(count)),
    teamName: teamNameOf(teamName) === 'wrong',
  }
  function send() {
    setTried(true)
    if (Object.values(wrong).some(Boolean)) return null
    const escaped = end === 'yes'
    const result: ResultNoted = {
      escaped,
      seconds: escaped ? seconds : null,
      clues: count,
      helped,
      teamName: teamName.trim(),
      host: host || null,
    }
    return Promise.resolve({ ok: true as const, data: result })
  }
  const fault = (is: boolean, words: string) => (tried && is ? words : undefined)
  return (
    <FormDialog
      {...dialog}
      title={t('office_result.title', { name: groupName(booking, t) })}
      submit={t('office_result.save')}
      send={send}
    >
      <Choice
        label={t('office_result.escaped')}
        name="end"
        value={end}
        onChange={setEnd}
        error={fault(wrong.end, t('office_result.escaped_missing'))}
        options={[
          { value: 'yes', label: t('office_result.yes') },
          { value: 'no', label: t('office_result.no') },
        ]}
      />
      {end === 'yes' && (
        <TextInput
          name="time"
          label={t('office_result.time')}
          hint={t('office_result.time_hint')}
          optional
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={time}
          onChange={setTime}
          error={fault(wrong.time, t('office_result.time_wrong'))}
        />
      )}
      <NumberInput
        name="clues"
        label={t('office_result.clues')}
        optional
        min={0}
        max={mostClues}
        value={clues}
        onChange={setClues}
        error={fault(wrong.clues, t('office_result.clues_wrong'))}
      />
      <Checkbox name="helped" label={t('office_result.helped')} value={helped} onChange={setHelped} />
      <TextInput
        name="teamName"
        label={t('office_result.team')}
        hint={t('office_result.team_hint')}
        optional
        autoComplete="off"
        maxLength={longestTeamName}
        value={teamName}
        onChange={setTeamName}
        error={fault(wrong.teamName, t('errors.team_name_wrong'))}
      />
      {hosts && (
        <Select
          label={t('office_result.host')}
          optional
          value={host}
          onChange={setHost}
          placeholder={t('office_result.host_nobody')}
          options={hosts.items.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  )
}
