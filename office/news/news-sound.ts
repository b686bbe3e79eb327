const kept = 'office-news-sound'

/** Whether this device rings; one that keeps nothing does not. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(kept) === 'on'
  } catch {
    return false
  }
}

export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(kept, 'on')
    else localStorage.removeItem(kept)
  } catch {
    // It is on for as long as nobody reloads the page, which is not at all.
  }
}

let context: AudioContext | null = null

function openContext(): AudioContext | null {
  if (!context && typeof AudioContext !== 'undefined') context = new AudioContext()
  return context
}

/** Browsers let a page sound only after somebody has touched it. */
export function allowSound(): void {
  if (isSoundOn()) void openContext()?.resume()
}

/** Two soft notes, a third apart. Nothing where it is not wished or not allowed. */
export function playNewsSound(asked = isSoundOn()): void {
  const audio = asked ? openContext() : null
  if (!audio) return
  void audio.resume().then(() => {
    for (const [index, pitch] of [659.25, 830.61].entries()) {
      const at = audio.currentTime + index * 0.16
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.0001, at)
      volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5)
      tone.connect(volume).connect(audio.destination)
      tone.start(at)
      tone.stop(at + 0.55)
    }
  })
}
