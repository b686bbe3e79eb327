import { useEffect } from 'react'

/** What the board opens is fetched while there is a connection: the desk asks before a no-show without one, too. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const parts = [
      import('#kit/ui/overlays/confirm-dialog.tsx'),
      import('#office/tonight/scan/scan-dialog.tsx'),
      import('../till/take-dialog.tsx'),
      import('./walk-in-dialog.tsx'),
      import('../incidents/incident-dialog.tsx'),
      import('./result/result-dialog.tsx'),
      import('#office/tonight/scan/read-qr.ts').then(({ makeQrReader }) => makeQrReader()),
    ]
    // One that does not come now is asked for again when it is needed.
    void Promise.allSettled(parts)
  }, [])
}
