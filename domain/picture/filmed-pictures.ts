/** Pictures of the build that also move: `/loop/<name>-wide.webm` and `-phone.webm`, and both as MP4. */
export const filmedPictures: readonly string[] = [
  'rooms/alchemist',
  'rooms/asylum',
  'rooms/library',
  'rooms/palace',
  'rooms/prison',
  'rooms/station',
  'rooms/submarine',
  'rooms/tomb',
  'rooms/train',
  'rooms/vault',
]
