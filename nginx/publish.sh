#!/bin/sh
# What the containers of shared-ui, public-web and admin-web do: `publish.sh serve PART` puts the release of the image
# into the folder that the gateway reads, in the layout that `npm run release` uses, and stays; `check PART` is its
# health check. Rolling back is running the former image again.
set -eu
verb=$1
part=$2
release=${RELEASE:-/release}
store=${RELEASES:?}/$part
version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$release/release.json")

publish() {
  mkdir -p "$store/versions" "$store/kept"
  if [ ! -d "$store/versions/$version" ]; then
    rm -rf "$store/.incoming"
    cp -R "$release" "$store/.incoming"
    chmod -R u=rwX,go=rX "$store/.incoming"
    mv "$store/.incoming" "$store/versions/$version"
  fi
  # Pages that are open ask for the former release's files: these only ever grow.
  cp -R "$store/versions/$version/." "$store/kept/"
  find "$store/kept" \( -name '*.html' -o -name '*.json' \) -type f -exec rm -f {} +
  ln -sfn "versions/$version" "$store/current.next"
  mv -T "$store/current.next" "$store/current"
  echo "$part: $version is published"
}

case $verb in
  publish) publish ;;
  serve)
    publish
    trap 'exit 0' TERM INT
    while :; do sleep 3600 & wait $!; done
    ;;
  check) [ "$(readlink "$store/current")" = "versions/$version" ] ;;
  *) echo "publish.sh: unknown verb $verb" >&2; exit 64 ;;
esac
