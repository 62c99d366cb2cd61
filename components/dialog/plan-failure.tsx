/** In a plan's dialog: why there is no plan. */
export const PlanFailure = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="text-bad text-sm">
      The plan could not be made: {error.message}
    </p>
  );
