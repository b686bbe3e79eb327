import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { qrContent } from './qr-content.ts'

type Drawing = { size: number; path: string }

/** Each run of dark squares of a row as one stroke. */
function draw(size: number, isDark: (row: number, column: number) => boolean): Drawing {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      const from = column
      while (column + 1 < size && isDark(row, column + 1)) column++
      path += `M${from} ${row}.5h${column + 1 - from}`
    }
  }
  return { size, path }
}

async function drawCode(code: string): Promise<Drawing> {
  const { create } = await import('qrcode')
  const { modules } = create(qrContent(code), { errorCorrectionLevel: 'M' })
  return draw(modules.size, (row, column) => modules.get(row, column) === 1)
}

/** The code for the desk. Its box is there from the start; the drawing arrives later. */
export function TicketQr({ code }: { code: string }) {
  const { t } = useLocale()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let current = true
    drawCode(code)
      .then((drawn) => current && setDrawing(drawn))
      .catch((error) => console.error('The QR code did not arrive', error))
    return () => {
      current = false
    }
  }, [code])
  const size = drawing?.size ?? 21
  return (
    <svg
      className="ticket__qr"
      role="img"
      aria-label={t('a11y.qr', { code })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} stroke="currentColor" />}
    </svg>
  )
}
