export type Loan = {
  /** In US dollars. */
  amount: number
  ratePercent: number
  months: number
  /** The rest is due after so many months. */
  balloonMonths?: number | undefined
}

export type Payments = {
  /** In US dollars, rounded to the cent. */
  monthly: number
  interest: number
  /** What is due at once with the last payment; zero without a balloon. */
  balloon: number
}

/** Returns the payments of a loan with equal monthly installments. */
export function monthlyPayments({ amount, ratePercent, months, balloonMonths }: Loan): Payments {
  const rate = ratePercent / 100 / 12
  const growth = (count: number) => (1 + rate) ** count
  const monthly = rate === 0 ? amount / months : (amount * rate) / (1 - growth(-months))
  const paid = Math.min(balloonMonths ?? months, months)
  const rest =
    rate === 0 ? amount - monthly * paid : amount * growth(paid) - (monthly * (growth(paid) - 1)) / rate
  const balloon = paid < months ? rest : 0
  return {
    monthly: toCent(monthly),
    interest: toCent(monthly * paid + balloon - amount),
    balloon: toCent(balloon),
  }
}

const toCent = (dollars: number) => Math.round(dollars * 100) / 100
