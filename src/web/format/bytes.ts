const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.2 MB`, by thousands. @param size [byte], not negative */
export function bytes(size: number): string {
  let [value, unit] = [size, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toPrecision(value < 9.95 ? 2 : 3)} ${units[unit]}`
}
