import { useEffect } from 'react'
import { useApi } from '#kit/api/use-api.ts'
import { askVisitor } from './ask-visitor.ts'

/** Asks which rooms this browser's guest has played; what the server says is remembered. */
export default function AskPlayed() {
  const api = useApi()
  useEffect(() => void askVisitor(api), [api])
  return null
}
