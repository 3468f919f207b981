import { trapezoidalIntegral } from '../../numerics/trapezoidal-integral.ts'

/**
 * Rise of temperature when no heat leaves, ΔT = 0.9·∫σ dεp / (ρ cp). Tests above about 1 1/s run so.
 *
 * @param strain   εp [1]
 * @param stress   σ [MPa]
 * @param density  ρ [kg/m³]
 * @param heat     cp [J/(kg K)]
 * @returns        [K]; about 1 K for 4 MJ/m³ of work in steel
 */
export function adiabaticRise(
  strain: ArrayLike<number>,
  stress: ArrayLike<number>,
  { density = 7850, heat = 460, share = 0.9 } = {},
): number {
  return (share * trapezoidalIntegral(strain, stress) * 1e6) / (density * heat)
}
