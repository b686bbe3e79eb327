import { expect, test } from 'vitest'
import { nextStep, setupSteps } from './setup-steps.ts'

test('one goes on with the first step that is not done', () => {
  expect(nextStep([])).toBe('name')
  expect(nextStep(['name', 'branch'])).toBe('country')
  expect(nextStep(setupSteps)).toBe('open')
})
