import { fetchSite } from '../api/fetch-site.ts'

export type VersionCheck = {
  readonly buildId: string
  readonly pollSeconds: number
  /** Called once for each newer version. */
  readonly onNewVersion: () => void
}

/** Spec §7: the manifest of this very build. That it can not be had is only logged. */
async function readManifest(buildId: string): Promise<void> {
  try {
    const answer = await fetchSite(`/builds/meta/${encodeURIComponent(buildId)}.json`)
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    console.warn('The build manifest could not be read', error)
  }
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetchSite('/builds/latest.json', { cache: 'no-cache' })
    const { id }: { id?: unknown } = answer.ok ? await answer.json() : {}
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** Asks now and then whether a newer version is online, but not for a tab nobody looks at. */
export function startVersionCheck({ buildId, pollSeconds, onNewVersion }: VersionCheck): () => void {
  let known = buildId
  let lastPoll = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function poll() {
    lastPoll = Date.now()
    const latest = await latestBuild()
    if (latest !== undefined && latest !== known) {
      known = latest
      if (latest !== buildId) onNewVersion()
    }
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(poll, Math.max(0, lastPoll + pollSeconds * 1000 - Date.now()))
  }

  void readManifest(buildId)
  schedule()
  document.addEventListener('visibilitychange', schedule)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', schedule)
  }
}
