/** x^n and x^n · ln x with their limits at the origin, where the formulas would give NaN or −∞. */
export function power(base: number, exponent: number): number {
  return base <= 0 ? 0 : base ** exponent
}

export function powerLog(base: number, exponent: number): number {
  return base <= 0 ? 0 : base ** exponent * Math.log(base)
}
