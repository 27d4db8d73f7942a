/** Why a request cannot be delivered if its form's file is missing or invalid. */
export const NO_FORM = "The file for this request's form cannot be read.";

/**
 * A delivery failed. The message is stored and logged, so it must not contain personal data or secrets.
 */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  constructor(
    reason: string,
    /** Whether the next request would fail, too, because the service is down or refuses our account. */
    readonly isServiceDown = false,
  ) {
    super(reason);
  }
}
