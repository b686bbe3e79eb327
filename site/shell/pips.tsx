const keyhole = 'M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z'
const places = [1, 2, 3, 4, 5]

/** A level of five as keyholes; the label says it in words. */
export function Pips({ level, label }: { level: number; label: string }) {
  return (
    <span className="pips" role="img" aria-label={label}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 10 16" className={place > level ? 'off' : undefined} aria-hidden="true">
          <path d={keyhole} />
        </svg>
      ))}
    </span>
  )
}
