import { expect, test } from 'vitest'
import { otherName, withOtherNames } from './rename-build.ts'

test('a file of the build gets another name, and what is no such file keeps its own', () => {
  expect(otherName('about-Ga6HKVDM.js')).toBe('about-MDVKH6aG.js')
  expect(otherName('rolldown-runtime-WkwZ5CU-.js')).toBe('rolldown-runtime--UC5ZwkW.js')
  expect(otherName('favicon.svg')).toBe('favicon.svg')
  expect(otherName('a-abccba12.js')).not.toBe('a-abccba12.js')
})

test('every mention follows, and nothing else changes', () => {
  const names = ['about-Ga6HKVDM.js', 'account-BWF1vzgu.css']
  const page = 'import"./about-Ga6HKVDM.js";"/assets/account-BWF1vzgu.css";import("./other-12345678.js")'
  expect(withOtherNames(page, names)).toBe(
    'import"./about-MDVKH6aG.js";"/assets/account-ugzv1FWB.css";import("./other-12345678.js")',
  )
})
