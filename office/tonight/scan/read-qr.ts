type Found = { readonly rawValue: string }
type NativeReader = { detect(source: HTMLVideoElement): Promise<readonly Found[]> }
type NativeReaders = {
  new (options: { formats: readonly string[] }): NativeReader
  getSupportedFormats(): Promise<readonly string[]>
}

export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>

/** Enough to read a ticket that is held out; more only takes longer. */
const largestSide = 720

/** A way to read QR codes off a camera: the browser's own where it has one, else a decoder that is loaded now. */
export async function makeQrReader(): Promise<ReadQr> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeReaders }
  if (Native && (await formatsOf(Native)).includes('qr_code')) {
    const reader = new Native({ formats: ['qr_code'] })
    return async (video) => (await reader.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, largestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws when it sees no code.
      return null
    }
  }
}

async function formatsOf(readers: NativeReaders): Promise<readonly string[]> {
  return readers.getSupportedFormats().catch(() => [])
}
