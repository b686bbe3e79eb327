type AnalyticsProps = { url: string; mode: 'async' | 'defer' }

/** The configured page counter; the server leaves it out for browsers that say Do Not Track. */
export function Analytics({ url, mode }: AnalyticsProps) {
  return <script src={url} async={mode === 'async'} defer={mode === 'defer'} />
}
