/** What both doors are built for. */
export const browserTargets = {
  target: 'es2023',
  // Says in older words what browsers of early 2023 do not read yet, such as :dir().
  cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
}
