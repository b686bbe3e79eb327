import { useEffect, useRef, useState } from 'react'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useHoldSlot } from '#site/booking/hold/hold-slot.ts'
import { nextTimes } from './next-times.ts'
import type { BillSlot } from './tonight-slots.ts'

type HoldTimeProps = {
  slot: BillSlot
  players: number
  /** It was not to be had, and nothing was taken instead. */
  onDone: () => void
}

/** Holds a time of the bill as soon as it is there, and goes on to pay. Loaded by the press: the first page asks little. */
export default function HoldTime({ slot, players, onDone }: HoldTimeProps) {
  const { branch, room, startsAt, date, timeZone, currency } = slot
  const showToast = useToast()
  const { hold, refusal } = useHoldSlot({
    branch,
    timeZone,
    currency,
    onGone: () => void nextTimes.again(),
  })
  const begun = useRef(false)
  const [isOver, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one press, one hold
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void hold({ room, startsAt, date, players }).then(() => setOver(true))
  }, [])
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!isOver) return
    if (refusal) showToast({ text: refusal, kind: 'bad' })
    done.current()
  }, [isOver, refusal, showToast])
  return null
}
