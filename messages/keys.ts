import type en from './en.json'

/** Every text of the site by its key; a key that is not in messages/en.json does not compile. */
export type MessageKey = keyof typeof en
