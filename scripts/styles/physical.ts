const physicalProperty = /^(?:left|right)$|(?:^|-)(?:left|right)(?:-|$)/
const keywordProperty = /^(?:text-align|float|clear|caption-side|justify-(?:content|items|self))$/
const fourSides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/

/** Splits a value at its top-level spaces. */
function parts(value: string): string[] {
  return value.replace('!important', '').match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

function isLopsided(property: string, value: string): boolean {
  const [first, second, third, fourth] = parts(value)
  if (fourSides.test(property)) return fourth !== undefined && second !== fourth
  if (property !== 'border-radius' || value.includes('/')) return false
  return fourth === undefined
    ? second !== undefined && first !== second
    : first !== second || third !== fourth
}

/** Says what is physical about a CSS declaration, or null. */
export function physicalDeclaration(property: string, value: string): string | null {
  if (property.startsWith('--')) return null
  if (physicalProperty.test(property)) return `${property} is a side of the screen`
  if (keywordProperty.test(property) && /\b(?:left|right)\b/.test(value)) return `${property}: ${value}`
  if (isLopsided(property, value)) return `${property}: ${value} differs between left and right`
  return null
}

/** Says what is physical about a property of a style object, or null. */
export function physicalStyleKey(key: string, value: string | null): string | null {
  const property = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return physicalDeclaration(property, value ?? '')
}
