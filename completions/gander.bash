# Completes command lines of gander and constructor in bash: source <(gander completion bash)
# It asks the program at each Tab, so it stays right when the program changes.
_gander() {
  local rest=${COMP_LINE:0:COMP_POINT} words=() last=-1 i line word prefix= option= kind
  # Bash splits words at = and :, which belong to values; here they are put together again.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    if ((i == 0)) || [[ $rest == [[:space:]]* ]]; then
      words[++last]=
      rest=${rest#"${rest%%[![:space:]]*}"}
    fi
    word=${COMP_WORDS[i]}
    # The last word ends at the cursor.
    ((i == COMP_CWORD)) && word=$rest
    words[last]+=$word
    rest=${rest#"$word"}
  done
  word=${words[last]}
  # Of what is offered, bash inserts only what follows the last = or :.
  [[ $COMP_WORDBREAKS == *=* ]] && prefix=${word%"${word##*[=:]}"}
  # A file can follow the equals sign of an option.
  [[ $word == -*=* ]] && option=${word%%=*}=
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :file | :folder)
        compopt -o filenames 2>/dev/null
        [[ $line == :file ]] && kind=-f || kind=-d
        while IFS= read -r line; do
          line=$option$line
          COMPREPLY+=("${line#"$prefix"}")
        done < <(compgen "$kind" -- "${word#"$option"}")
        ;;
      ?*)
        line=${line%%$'\t'*}
        # A value follows.
        [[ $line == *= ]] && compopt -o nospace 2>/dev/null
        COMPREPLY+=("${line#"$prefix"}")
        ;;
    esac
  done < <(command gander complete -- "${words[@]}" 2>/dev/null)
}
complete -F _gander gander constructor
