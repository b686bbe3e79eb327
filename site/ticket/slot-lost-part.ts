import '../checkout/confirm.css'
import '../checkout/hold.css'

export { SlotLost as default } from '../checkout/slot-lost.tsx'
