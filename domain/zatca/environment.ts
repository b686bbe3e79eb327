/** ZATCA's three places: one for developers, one to rehearse in with real numbers, and the one that counts. */
export const zatcaEnvironments = ['developer', 'simulation', 'production'] as const
export type ZatcaEnvironment = (typeof zatcaEnvironments)[number]
