import type { OnlineMeans } from '#domain/payment/online-means.ts'

/** Kinds of means, drawn by ourselves: a card with the chip of a bank, one with its stripe, a phone held to a reader. */
const drawings = {
  bank_card: ['M3 5h18v14H3z', 'M6.5 9h4v4h-4zM6.5 11h4M14 9h4M6.5 16h6'],
  card: ['M3 5h18v14H3z', 'M3 9h18M3 11h18M6.5 15.5h5'],
  phone: ['M5 3h8v18H5z', 'M8 18h2', 'M16 9c1.2 1.8 1.2 4.2 0 6M19 7c2.2 3 2.2 7 0 10'],
} as const

const kinds: Readonly<Record<OnlineMeans, keyof typeof drawings>> = {
  mada: 'bank_card',
  knet: 'bank_card',
  visa: 'card',
  mastercard: 'card',
  apple_pay: 'phone',
  google_pay: 'phone',
}

/** Of what kind a means is. Whose it is, its name says: marks of others are theirs to give. */
export function MeansMark({ means }: { means: OnlineMeans }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[kinds[means]].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
