/** The public service asked for icons our server has not; empty when none is configured. The root fills it in. */
export const iconService = { url: '' }
