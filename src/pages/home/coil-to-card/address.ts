export const coilToCardAddress = '/free-sample/coil-to-card'
