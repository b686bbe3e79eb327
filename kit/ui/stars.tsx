const star = 'm12 2 3 6.4 7 .9-5.1 4.8 1.3 6.9L12 17.6 5.8 21l1.3-6.9L2 9.3l7-.9Z'
const places = [1, 2, 3, 4, 5]

/** A rating that was given; the label says it in words. Half a star is drawn as one cut in two. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {places.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          className={place - 0.75 > rating ? 'off' : place - 0.25 > rating ? 'half' : undefined}
          aria-hidden="true"
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  )
}
