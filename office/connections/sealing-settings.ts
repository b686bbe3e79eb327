/** What whoever runs the site has to set before secrets can be kept, as it is written there. */
export const sealingSettings = 'CONNECTIONS_KEY'
