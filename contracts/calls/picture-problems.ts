/** Why a picture that was sent is not taken. */
export const pictureProblems = [
  'picture_type',
  'picture_broken',
  'picture_pixels',
  'picture_small',
  'picture_busy',
  'picture_store',
] as const
