import '#site/checkout/confirmation/confirm.css'
import '#site/checkout/hold/hold.css'

export { SlotLost as default } from '#site/checkout/hold/slot-lost.tsx'
