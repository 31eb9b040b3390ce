const TURNS = 30;

/** Fine lines in the background, as on a bank note: an ellipse that is turned around its middle. */
export function Engraving({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 600 600" aria-hidden="true">
      {Array.from({ length: TURNS }, (_, turn) => {
        const degrees = (180 / TURNS) * turn;
        return <ellipse key={degrees} cx="300" cy="300" rx="296" ry="104" transform={`rotate(${degrees} 300 300)`} />;
      })}
    </svg>
  );
}
