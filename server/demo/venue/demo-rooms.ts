type DemoRoom = {
  /** One player, VAT included, as a price tag shows it in the branch's currency. */
  readonly priceFrom: string
  readonly tint: string
  readonly focal: string
}

/** What the words of the rooms leave out. */
export const demoRooms: Readonly<Record<string, DemoRoom>> = {
  alchemist: { priceFrom: '92.00', tint: '#120a05', focal: '56% 50%' },
  vault: { priceFrom: '110.00', tint: '#170406', focal: '44% 45%' },
  palace: { priceFrom: '88.00', tint: '#160804', focal: '50% 40%' },
  submarine: { priceFrom: '7.500', tint: '#120506', focal: '50% 45%' },
  prison: { priceFrom: '6.750', tint: '#0b0808', focal: '70% 45%' },
  asylum: { priceFrom: '105.00', tint: '#07100c', focal: '58% 45%' },
  train: { priceFrom: '92.00', tint: '#170405', focal: '24% 50%' },
  station: { priceFrom: '95.00', tint: '#0a0609', focal: '54% 45%' },
  tomb: { priceFrom: '480.00', tint: '#150b04', focal: '52% 40%' },
  library: { priceFrom: '420.00', tint: '#0d0a08', focal: '50% 50%' },
}
