import { useEffect, useState } from 'react'

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

async function drawContent(content: string): Promise<Drawing> {
  const { create } = await import('qrcode')
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  return draw(modules.size, (row, column) => modules.get(row, column) === 1)
}

type QrDrawingProps = { content: string; label: string; className: string }

/** A QR code. Its box is there from the start; the drawing arrives later. */
export function QrDrawing({ content, label, className }: QrDrawingProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let current = true
    drawContent(content)
      .then((drawn) => current && setDrawing(drawn))
      .catch((error) => console.error('The QR code did not arrive', error))
    return () => {
      current = false
    }
  }, [content])
  const size = drawing?.size ?? 21
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} stroke="currentColor" />}
    </svg>
  )
}
