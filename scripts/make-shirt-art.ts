/**
 * Draws the picture of the shirt, the one thing of the store that was never in front of a camera:
 * node scripts/make-shirt-art.ts <masters folder>, and then scripts/make-pictures.ts.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const masters = process.argv[2]
if (!masters) {
  console.error('Usage: node scripts/make-shirt-art.ts <masters folder>')
  process.exit(1)
}

const body =
  'M318 226 C352 214 376 206 392 198 C404 236 496 236 508 198 C524 206 548 214 582 226 C620 240 646 262 664 300 L724 430 C700 452 666 468 634 474 L600 404 C604 500 606 610 612 716 C560 734 340 734 288 716 C294 610 296 500 300 404 L266 474 C234 468 200 452 176 430 L236 300 C254 262 280 240 318 226 Z'
const collar = 'M392 198 C404 236 496 236 508 198 L518 202 C504 256 396 256 382 202 Z'
const inner = 'M392 198 C420 208 480 208 508 198 C496 236 404 236 392 198 Z'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="900" height="900">
<defs>
 <radialGradient id="room" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#34101c"/><stop offset=".55" stop-color="#1f0a14"/><stop offset="1" stop-color="#0d060b"/></radialGradient>
 <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1420"/><stop offset=".25" stop-color="#1a0d17"/><stop offset="1" stop-color="#120a12"/></linearGradient>
 <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a3540"/><stop offset=".45" stop-color="#211e27"/><stop offset="1" stop-color="#121016"/></linearGradient>
 <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".2" stop-color="#000" stop-opacity="0"/><stop offset=".8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></linearGradient>
 <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2cf86"/><stop offset=".5" stop-color="#b98a3c"/><stop offset="1" stop-color="#8a5f22"/></linearGradient>
 <linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe3a3"/><stop offset=".4" stop-color="#c8933f"/><stop offset="1" stop-color="#6d4718"/></linearGradient>
 <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>
 <filter id="fold" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
 <filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="60"/></filter>
 <filter id="weave" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .95  0 0 0 .16 -.04"/></filter>
 <clipPath id="shirt"><path d="${body}"/></clipPath>
</defs>
<rect width="900" height="900" fill="url(#room)"/>
<rect y="742" width="900" height="158" fill="url(#floor)"/>
<ellipse cx="450" cy="742" rx="640" ry="26" fill="#2e1722" opacity=".7" filter="url(#soft)"/>
<ellipse cx="330" cy="330" rx="260" ry="220" fill="#7a1b26" opacity=".28" filter="url(#haze)"/>
<ellipse cx="640" cy="520" rx="150" ry="260" fill="#c8792e" opacity=".10" filter="url(#haze)"/>
<ellipse cx="450" cy="776" rx="230" ry="20" fill="#000" opacity=".6" filter="url(#soft)"/>
<path d="M450 96 C450 70 486 70 486 96 C486 118 450 116 450 146" fill="none" stroke="url(#brass)" stroke-width="9" stroke-linecap="round"/>
<path d="M450 146 C400 168 330 196 268 238 C258 246 262 254 274 252 L626 252 C638 254 642 246 632 238 C570 196 500 168 450 146 Z" fill="none" stroke="#5d3a24" stroke-width="17" stroke-linejoin="round"/>
<path d="M450 143 C400 164 330 192 270 232" fill="none" stroke="#a56b3e" stroke-width="4" opacity=".8"/>
<path d="${body}" transform="translate(14 20)" fill="#000" opacity=".55" filter="url(#soft)"/>
<path d="${inner}" fill="#0b090d"/>
<g clip-path="url(#shirt)">
 <rect width="900" height="900" fill="url(#cloth)"/>
 <g filter="url(#fold)" fill="none" stroke-linecap="round">
  <path d="M318 250 C330 330 318 420 322 560" stroke="#000" stroke-width="22" opacity=".55"/>
  <path d="M352 300 C360 420 344 560 356 716" stroke="#6a6070" stroke-width="12" opacity=".35"/>
  <path d="M566 250 C560 350 584 470 572 716" stroke="#000" stroke-width="26" opacity=".55"/>
  <path d="M540 300 C536 420 552 560 546 716" stroke="#766a72" stroke-width="10" opacity=".3"/>
  <path d="M412 700 C420 640 398 590 408 520" stroke="#000" stroke-width="16" opacity=".45"/>
  <path d="M486 706 C478 650 500 600 490 560" stroke="#000" stroke-width="16" opacity=".45"/>
  <path d="M300 404 C286 360 284 320 300 262" stroke="#000" stroke-width="18" opacity=".7"/>
  <path d="M600 404 C614 360 616 320 600 262" stroke="#000" stroke-width="18" opacity=".7"/>
  <path d="M248 306 C230 350 214 388 196 424" stroke="#7d7280" stroke-width="12" opacity=".4"/>
  <path d="M640 300 C668 350 688 400 700 436" stroke="#000" stroke-width="18" opacity=".5"/>
  <path d="M336 236 C390 262 510 262 564 236" stroke="#8d8088" stroke-width="10" opacity=".28"/>
 </g>
 <rect width="900" height="900" fill="url(#side)" opacity=".5"/>
 <rect width="900" height="900" filter="url(#weave)" opacity=".5"/>
</g>
<path d="${collar}" fill="#17141b" stroke="#3d3742" stroke-width="2"/>
<path d="M180 428 C206 448 238 462 268 468" fill="none" stroke="#4b4450" stroke-width="3" stroke-dasharray="5 5" opacity=".8"/>
<path d="M720 428 C694 448 662 462 632 468" fill="none" stroke="#3a3440" stroke-width="3" stroke-dasharray="5 5" opacity=".8"/>
<path d="M292 704 C344 720 556 720 608 704" fill="none" stroke="#403945" stroke-width="3" stroke-dasharray="5 5" opacity=".8"/>
<g transform="translate(450 420)">
 <path d="M-16 -94 A95 95 0 0 0 -16 94 L-16 78 A79 79 0 0 1 -16 -78 Z" fill="url(#gold)"/>
 <path d="M16 -94 A95 95 0 0 1 16 94 L16 78 A79 79 0 0 0 16 -78 Z" fill="url(#gold)"/>
 <path d="M0 -46 A27 27 0 0 1 15 4 L26 48 L-26 48 L-15 4 A27 27 0 0 1 0 -46 Z" fill="url(#gold)"/>
</g>
<path d="M318 226 C280 240 254 262 236 300 L200 378" fill="none" stroke="#b5543e" stroke-width="3" opacity=".55"/>
<ellipse cx="450" cy="820" rx="190" ry="34" fill="#5a1d24" opacity=".35" filter="url(#soft)"/>
</svg>`

await sharp(Buffer.from(svg)).png().toFile(join(masters, 'store/shirt.png'))
