/** Our mark at the head of every mail. */
export const mailMarkPath = '/mail-mark.png'

/** The art of a gift card, in the one format that every mail program draws. */
export function giftPicturePath(design: string): string {
  return `/pictures/gift/${design}.png`
}

/** Tells whether an address is a picture that mails show; pictures to share stand on other people's pages anyway. */
export function isMailPicture(path: string): boolean {
  return (
    path === mailMarkPath ||
    /^\/share\/[\w/-]+\.jpg$/.test(path) ||
    /^\/pictures\/gift\/[a-z0-9-]+\.png$/.test(path)
  )
}
