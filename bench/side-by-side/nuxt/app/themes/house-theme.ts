import { definePreset } from '@primeuix/themes'
import Aura from '@primeuix/themes/aura'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const rose = Object.fromEntries(steps.map((step) => [step, `{rose.${step}}`]))

export default {
  preset: definePreset(Aura, { semantic: { primary: rose } }),
  options: { darkModeSelector: '.p-dark' },
}
