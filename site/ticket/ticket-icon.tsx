/** Drawings of the ticket alone; those of the kit travel with every page. */
const drawings = {
  whatsapp: ['M4 20l1.2-4A8 8 0 1 1 8 18.8Z', 'M9 10c.5 2.5 2.5 4.5 5 5'],
  calendar: ['M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'],
  map: ['M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Z', 'M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'],
  paper: ['M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'],
  phone: ['M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4c-9 1-18-8-16-16Z'],
  move: ['M4 8h13l-3-3M20 16H7l3 3'],
  players: [
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
    'M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2.6.4 4 2.4 4 6',
  ],
  print: ['M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z'],
  copy: ['M9 9h11v11H9zM15 9V4H4v11h5'],
} as const

export function TicketIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
