import { KioskPage } from '../kiosk/kiosk-page.tsx'
import '#kit/waiver/waiver.css'
import '../kiosk/kiosk.css'

export default KioskPage
