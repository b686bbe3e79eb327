import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { longest } from '#domain/rules/longest.ts'
import { TextInput } from '#kit/ui/text-input.tsx'

const pause = 250

type SearchBoxProps = {
  label: string
  hint?: string
  /** Beside other tools: the label is shown in the field. */
  compact?: boolean
  /** What is searched for. */
  value: string
  onChange: (typed: string) => void
}

/** Searches while one types, debounced. */
export function SearchBox({ label, hint, compact = false, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef<readonly string[]>([])
  useEffect(() => {
    // What was asked for comes back late, and must not take back what was typed since.
    const answered = asked.current.indexOf(value)
    asked.current = asked.current.slice(answered + 1)
    if (answered < 0) setTyped(value)
  }, [value])
  const look = useEffectEvent(() => {
    asked.current = [...asked.current, typed]
    onChange(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      kind="search"
      label={compact ? <span className="sr">{label}</span> : label}
      hint={hint}
      className={compact ? 'field--unlabelled' : undefined}
      placeholder={compact ? label : undefined}
      value={typed}
      onChange={setTyped}
      autoComplete="off"
      maxLength={longest.orderSearch}
    />
  )
}
