import { trapezoidalIntegral } from '../../numerics/trapezoidal-integral.ts'

/**
 * Rise of temperature of steel when no heat leaves, ΔT = 0.9·∫σ dεp / (ρ cp). Tests above about 1 1/s run so.
 *
 * @param strain   εp [1]
 * @param stress   σ [MPa]
 * @returns        [K]; about 1 K for 4 MJ/m³ of work
 */
export function adiabaticRise(strain: ArrayLike<number>, stress: ArrayLike<number>): number {
  return (0.9 * trapezoidalIntegral(strain, stress) * 1e6) / (density * heat)
}

/** Of steel: ρ [kg/m³], cp [J/(kg K)]. */
const [density, heat] = [7850, 460]
