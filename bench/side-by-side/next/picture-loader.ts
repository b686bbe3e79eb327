import type { ImageLoaderProps } from 'next/image'

/** `rooms/vault:480,800,1280` names a picture and the widths there are; the smallest that is wide enough is taken. */
export default function pictureLoader({ src, width }: ImageLoaderProps): string {
  const [name, list = ''] = src.split(':')
  const widths = list.split(',').map(Number)
  return `/pictures/${name}-${widths.find((one) => one >= width) ?? widths.at(-1)}.avif`
}
